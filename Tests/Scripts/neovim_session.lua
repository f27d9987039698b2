-- Run by test_editors.py in a project: opens a file, uses what the server offers, and prints what came of it as JSON.
local seen = {}

local function await(name, condition)
  if not vim.wait(60000, condition, 20) then
    io.stdout:write("no " .. name .. " within a minute: " .. vim.fn.execute("messages") .. "\n")
    vim.cmd("cquit")
  end
end

local function codes()
  return vim.tbl_map(function(one)
    return one.code
  end, vim.diagnostic.get(0))
end

local function text()
  return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n")
end

local function open(path)
  vim.cmd("edit " .. path)
  await("diagnostics", function()
    return #codes() > 0
  end)
  local found = vim.diagnostic.get(0)[1]
  vim.api.nvim_win_set_cursor(0, { found.lnum + 1, found.col })
end

-- Chooses the first action whose title begins with a text.
local function act(title)
  vim.ui.select = function(items, options, choose)
    for _, item in ipairs(items) do
      if vim.startswith(options.format_item(item), title) then
        return choose(item)
      end
    end
    choose(nil)
  end
  vim.lsp.buf.code_action()
end

open("App/CloseView.swift")
seen.codes = codes()

vim.lsp.buf.hover()
await("hover", function()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= "" then
      local lines = vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false)
      seen.hover = table.concat(lines, "\n")
      vim.api.nvim_win_close(window, true)
      return true
    end
  end
end)

local code = vim.api.nvim_get_current_win()
vim.cmd("A11yLintSpeak")
await("spoken screen", function()
  return vim.api.nvim_get_current_win() ~= code
end)
seen.spoken, seen.modifiable = text(), vim.bo.modifiable
vim.cmd("close")

act("Add the label")
await("edit", function()
  return text():find(".accessibilityLabel", 1, true)
end)
await("end of the finding", function()
  return #codes() == 0
end)
seen.edited = text()

open("App/Cell.xib")
seen.document = codes()
vim.ui.input = function(options, answer)
  seen.question = options.prompt
  answer("reviewed with the team")
end
act("Accept")
await("acceptance", function()
  return #codes() == 0
end)

-- A file that a11ylint does not check does not start it.
local function servers(buffer)
  return vim.tbl_count(vim.tbl_filter(function(client)
    return vim.lsp.buf_is_attached(buffer, client.id)
  end, (vim.lsp.get_clients or vim.lsp.get_active_clients)()))
end
vim.cmd("edit! notes.yml")
local notes = vim.api.nvim_get_current_buf()
vim.cmd("set hidden")
vim.cmd("edit App/New.swift")
-- What is opened later is attached later.
await("server of another file", function()
  return servers(0) > 0
end)
seen.others = servers(notes)

io.stdout:write(vim.json and vim.json.encode(seen) or vim.fn.json_encode(seen))
vim.cmd("qall!")
