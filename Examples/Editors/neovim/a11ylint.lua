-- a11ylint in Neovim 0.7 and later: accessibility findings while you type.
-- Copy this file to ~/.config/nvim/lua/ and add `require("a11ylint")` to init.lua.

-- Options follow "lsp": { "a11ylint", "lsp", "--profile", "minimal" }.
local server = { name = "a11ylint", cmd = { "a11ylint", "lsp" } }
local files = { "*.swift", "*.storyboard", "*.xib", ".a11ylint.yml" }

-- The nearest folder with a configuration or a repository, or else the folder of the file.
local function root(path)
  local start = vim.fn.fnamemodify(path, ":p:h")
  local folder, parent = start, nil
  while folder ~= parent do
    for _, name in ipairs({ ".a11ylint.yml", ".git" }) do
      if vim.fn.getftype(folder .. "/" .. name) ~= "" then
        return folder
      end
    end
    folder, parent = vim.fn.fnamemodify(folder, ":h"), folder
  end
  return start
end

if vim.fn.has("nvim-0.11") == 1 then
  vim.filetype.add({ extension = { storyboard = "xml", xib = "xml" } })
  vim.lsp.config("a11ylint", {
    cmd = server.cmd,
    filetypes = { "swift", "xml", "yaml" },
    -- Other XML and YAML files do not start the server.
    root_dir = function(buffer, start)
      local path = vim.api.nvim_buf_get_name(buffer)
      for _, pattern in ipairs(files) do
        if vim.fn.match(path, vim.fn.glob2regpat("*" .. pattern)) >= 0 then
          return start(root(path))
        end
      end
    end,
  })
  vim.lsp.enable("a11ylint")
else
  local running = {}
  vim.api.nvim_create_autocmd({ "BufReadPost", "BufNewFile" }, {
    pattern = files,
    callback = function(event)
      local folder = root(event.match)
      local config = vim.tbl_extend("force", server, { root_dir = folder })
      if vim.lsp.start then
        vim.lsp.start(config, { bufnr = event.buf })
      else
        config.on_exit = function()
          running[folder] = nil
        end
        running[folder] = running[folder] or vim.lsp.start_client(config)
        vim.lsp.buf_attach_client(event.buf, running[folder])
      end
    end,
  })
end

local function execute(client, command, arguments, handler)
  local parameters = { command = command, arguments = arguments }
  local function answer(fault, result)
    if fault then
      vim.notify(fault.message, vim.log.levels.ERROR)
    else
      handler(result)
    end
  end
  if vim.fn.has("nvim-0.11") == 1 then
    client:request("workspace/executeCommand", parameters, answer)
  else
    client.request("workspace/executeCommand", parameters, answer)
  end
end

-- The code action "Accept … in the baseline" asks for the reason.
vim.lsp.commands["a11ylint.accept"] = function(command, context)
  vim.ui.input({ prompt = "Reason for accepting it: " }, function(reason)
    if reason and reason ~= "" then
      local client = vim.lsp.get_client_by_id(context.client_id)
      execute(client, command.command, { command.arguments[1], reason }, vim.notify)
    end
  end)
end

-- Shows what VoiceOver says on the screens of the current file.
vim.api.nvim_create_user_command("A11yLintSpeak", function()
  local buffer = vim.api.nvim_get_current_buf()
  local clients = (vim.lsp.get_clients or vim.lsp.get_active_clients)()
  for _, client in pairs(clients) do
    if client.name == "a11ylint" and vim.lsp.buf_is_attached(buffer, client.id) then
      return execute(client, "a11ylint.speak", { vim.uri_from_bufnr(buffer) }, function(text)
        vim.cmd("belowright new")
        local spoken = vim.bo
        spoken.buftype, spoken.bufhidden, spoken.swapfile = "nofile", "wipe", false
        vim.api.nvim_buf_set_lines(0, 0, -1, false, vim.split(vim.trim(text), "\n"))
        spoken.modifiable = false
      end)
    end
  end
  vim.notify("a11ylint does not check this file", vim.log.levels.WARN)
end, { desc = "Show what VoiceOver says" })
