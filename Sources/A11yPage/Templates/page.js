"use strict";
(() => {
  const form = document.querySelector("form.filters");
  const cards = [...document.querySelectorAll("article.card")];
  const status = form && form.querySelector(".shown");
  const screens = [...document.querySelectorAll("section.screen")];
  const tiles = new Map([...document.querySelectorAll(".wall li")].map((tile) => [tile.dataset.screen, tile]));
  const signs = [...document.querySelectorAll("a.sign[href^='#f-'], a.see")];

  function apply() {
    const wish = Object.fromEntries(new FormData(form));
    const any = Object.values(wish).some((value) => value);
    const shown = new Set();
    const alive = new Set();
    const holds = (thing) => thing.dataset.context.split(" ").includes(wish.context);
    for (const card of cards) {
      const screen = card.closest("section.screen").id;
      const fits = (!wish.standing || card.dataset.standing === wish.standing)
        && (!wish.severity || card.dataset.severity === wish.severity)
        && (!wish.rule || card.dataset.rule === wish.rule)
        && (!wish.screen || screen === wish.screen)
        && (!wish.wcag || card.dataset.wcag.split(" ").includes(wish.wcag))
        && (!wish.context || holds(card));
      card.hidden = !fits;
      if (fits) { shown.add(card.id); alive.add(screen); }
    }
    for (const sign of signs) {
      const fits = shown.has(sign.getAttribute("href").slice(1));
      sign.classList.toggle("off", !fits);
      const home = sign.closest("section.screen");
      if (fits && any && (!wish.context || holds(home))) alive.add(home.id);
    }
    for (const screen of screens) {
      screen.hidden = any && !(wish.screen ? screen.id === wish.screen : alive.has(screen.id));
      const tile = tiles.get(screen.id);
      if (tile) tile.hidden = screen.hidden;
    }
    for (const group of document.querySelectorAll("details.settled")) {
      const count = group.querySelectorAll("article.card:not([hidden])").length;
      group.hidden = count === 0;
      if (any && count > 0) group.open = true;
    }
    status.textContent = shown.size === cards.length
      ? `${cards.length} findings` : `${shown.size} of ${cards.length} findings`;
  }

  if (form) {
    form.hidden = false;
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
  }

  // A card and its sign light each other up.
  const pairs = new Map();
  for (const sign of document.querySelectorAll("a.sign")) {
    const id = sign.dataset.finding;
    pairs.set(id, [...(pairs.get(id) || []), sign]);
  }
  function light(id, isOn) {
    const card = document.getElementById(id);
    for (const thing of [card, ...(pairs.get(id) || [])]) if (thing) thing.classList.toggle("lit", isOn);
  }
  for (const [id, own] of pairs) {
    const card = document.getElementById(id);
    for (const thing of [card, ...own].filter(Boolean)) {
      for (const name of ["pointerenter", "focusin"]) thing.addEventListener(name, () => light(id, true));
      for (const name of ["pointerleave", "focusout"]) thing.addEventListener(name, () => light(id, false));
    }
  }

  // What has not been laid out yet has a size by guess: where a link leads is looked at again afterwards.
  addEventListener("hashchange", () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    const folded = target.closest("details");
    if (folded) folded.open = true;
    const settle = (left) => requestAnimationFrame(() => {
      target.scrollIntoView({block: target.closest("svg, .tree") ? "center" : "start"});
      if (left > 0) settle(left - 1);
    });
    settle(2);
  });

  // What is folded is printed, too.
  let folded = [];
  addEventListener("beforeprint", () => {
    folded = [...document.querySelectorAll("details:not([open]):not(.tree):not(.speech):not(.rule)")];
    for (const item of folded) item.open = true;
  });
  addEventListener("afterprint", () => { for (const item of folded) item.open = false; });
})();
