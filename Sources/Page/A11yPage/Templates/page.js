"use strict";
(() => {
  const form = document.querySelector("form.filters");
  const status = form && form.querySelector(".shown");

  // Looked for when somebody filters: on a large page that takes a while.
  let found;
  const things = () => found ??= {
    cards: cards(),
    screens: [...document.querySelectorAll("section.screen")],
    tiles: new Map([...document.querySelectorAll(".wall li")].map((tile) => [tile.firstElementChild.hash.slice(1), tile])),
    signs: [...document.querySelectorAll("a.sign[href^='#f-'], a.see")],
    groups: [...document.querySelectorAll("details.settled, .wall details")],
    menus: [...form.querySelectorAll("select")],
  };

  // The page tells once what the findings of a rule, and those of a screen, have in common.
  function cards() {
    const rules = new Map([...document.querySelectorAll("details.rule")].map((rule) => [rule.dataset.rule, {
      data: rule.dataset, words: [...rule.querySelectorAll(":scope > p")].map((part) => part.textContent).join(" "),
    }]));
    return [...document.querySelectorAll("article.card")].map((card) => {
      const rule = rules.get(card.dataset.rule) ?? {words: ""};
      const screen = card.closest("section.screen");
      const element = card.closest(".element").querySelector("h4");
      return {
        card, screen: screen.id, data: {...rule.data, ...screen.dataset, ...card.dataset},
        words: `${element.textContent} ${card.textContent} ${rule.words}`.toLowerCase(),
      };
    });
  }

  const has = (list, word) => (list ?? "").split(" ").includes(word);
  const tests = {
    q: (thing, wish) => wish.toLowerCase().split(/\s+/).every((word) => thing.words.includes(word)),
    standing: (thing, wish) => thing.card.classList.contains(wish),
    severity: (thing, wish) => thing.data.severity === wish,
    rule: (thing, wish) => thing.data.rule === wish,
    harms: (thing, wish) => has(thing.data.harms, wish),
    screen: (thing, wish) => thing.screen === wish,
    wcag: (thing, wish) => has(thing.data.wcag, wish),
    context: (thing, wish) => has(thing.data.context, wish),
  };

  // How many findings each choice would show beside the other wishes.
  function count(menu, wishes) {
    const others = wishes.filter(([name]) => name !== menu.name);
    const rest = things().cards.filter((thing) => others.every(([name, wish]) => tests[name](thing, wish)));
    for (const option of menu.options) {
      if (!option.value) continue;
      const number = rest.filter((thing) => tests[menu.name](thing, option.value)).length;
      option.textContent = option.textContent.replace(/\(\d+\)$/, `(${number})`);
    }
  }

  function apply() {
    const {cards, screens, tiles, signs, groups, menus} = things();
    const wishes = [...new FormData(form)].filter(([, wish]) => wish.trim());
    const wish = Object.fromEntries(wishes);
    const any = wishes.length > 0;
    const shown = new Set();
    const alive = new Set();
    for (const thing of cards) {
      const fits = wishes.every(([name, wish]) => tests[name](thing, wish));
      thing.card.hidden = !fits;
      if (fits) { shown.add(thing.card.id); alive.add(thing.screen); }
    }
    for (const sign of signs) {
      const fits = shown.has(sign.getAttribute("href").slice(1));
      sign.classList.toggle("off", !fits);
      const home = sign.closest("section.screen");
      if (fits && any && (!wish.context || has(home.dataset.context, wish.context))) alive.add(home.id);
    }
    let room = 20;
    for (const screen of screens) {
      screen.hidden = any && !(wish.screen ? screen.id === wish.screen : alive.has(screen.id));
      if (any && !screen.hidden && room-- > 0) screen.querySelector("details").open = true;
      const tile = tiles.get(screen.id);
      if (tile) tile.hidden = screen.hidden;
    }
    for (const group of groups) {
      const rest = group.querySelectorAll("article.card:not([hidden]), li:not([hidden])").length;
      group.hidden = rest === 0;
      if (any && rest > 0) group.open = true;
    }
    for (const menu of menus) count(menu, wishes);
    status.textContent = shown.size === cards.length
      ? `${cards.length} findings` : `${shown.size} of ${cards.length} findings`;
    // The address of the page names the filter, so that it can be sent.
    const words = new URLSearchParams(wishes).toString();
    if (words || location.hash.startsWith("#?")) history.replaceState(null, "", words ? `#?${words}` : "#");
  }

  // Whether the address names a filter, which is then set.
  function restore() {
    if (!form || !location.hash.startsWith("#?")) return false;
    for (const [name, wish] of new URLSearchParams(location.hash.slice(2))) {
      if (tests[name] && form.elements[name]) form.elements[name].value = wish;
    }
    apply();
    return true;
  }

  if (form) {
    form.hidden = false;
    form.addEventListener("input", apply);
    form.addEventListener("change", apply);
    form.addEventListener("reset", () => setTimeout(apply));
    form.addEventListener("submit", (event) => event.preventDefault());
    for (const link of document.querySelectorAll("a[data-filter]")) {
      link.addEventListener("click", () => {
        form.reset();
        form.elements.standing.value = link.dataset.filter;
        apply();
      });
    }
    restore();
  }

  // A card and its sign light each other up.
  let lit = [];
  function light(target) {
    const thing = target instanceof Element && target.closest("article.card, a.sign");
    const id = thing && (thing.id || thing.getAttribute("href").slice(1));
    if (lit.id === id) return;
    for (const other of lit) other.classList.remove("lit");
    lit = id ? [document.getElementById(id), ...document.querySelectorAll(`a.sign[href="#${CSS.escape(id)}"]`)] : [];
    lit = lit.filter(Boolean);
    lit.id = id;
    for (const other of lit) other.classList.add("lit");
  }
  for (const name of ["pointerover", "focusin"]) document.addEventListener(name, (event) => light(event.target));
  document.addEventListener("focusout", (event) => light(event.relatedTarget));
  document.documentElement.addEventListener("pointerleave", () => light(null));

  // Where a link leads is unfolded.
  function show() {
    if (restore()) return;
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    if (target.matches("section.screen")) target.querySelector("details").open = true;
    for (let folded = target.closest("details"); folded; folded = folded.parentElement.closest("details")) folded.open = true;
    target.scrollIntoView({block: target.closest("svg, .tree") ? "center" : "start"});
  }
  addEventListener("hashchange", show);
  if (location.hash) show();

  // Findings are printed, folded or not; what they advise at length is not.
  let folded = [];
  addEventListener("beforeprint", () => {
    folded = [...document.querySelectorAll("section.screen:has(article.card) > details:not([open]), details.settled:not([open])")];
    for (const item of folded) item.open = true;
  });
  addEventListener("afterprint", () => { for (const item of folded) item.open = false; });
})();
