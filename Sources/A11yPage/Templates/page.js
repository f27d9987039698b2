"use strict";
(() => {
  const form = document.querySelector("form.filters");
  const status = form && form.querySelector(".shown");

  // Looked for when somebody filters: on a large page that takes a while.
  let found;
  const things = () => found ??= {
    cards: [...document.querySelectorAll("article.card")],
    screens: [...document.querySelectorAll("section.screen")],
    tiles: new Map([...document.querySelectorAll(".wall li")].map((tile) => [tile.dataset.screen, tile])),
    signs: [...document.querySelectorAll("a.sign[href^='#f-'], a.see")],
    groups: [...document.querySelectorAll("details.settled")],
  };

  function apply() {
    const {cards, screens, tiles, signs, groups} = things();
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
    for (const group of groups) {
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
  let lit = [];
  function light(target) {
    const thing = target instanceof Element && target.closest("article.card, a.sign");
    const id = thing && (thing.dataset.finding || thing.id);
    if (lit.id === id) return;
    for (const other of lit) other.classList.remove("lit");
    lit = id ? [document.getElementById(id), ...document.querySelectorAll(`a.sign[data-finding="${CSS.escape(id)}"]`)] : [];
    lit = lit.filter(Boolean);
    lit.id = id;
    for (const other of lit) other.classList.add("lit");
  }
  for (const name of ["pointerover", "focusin"]) document.addEventListener(name, (event) => light(event.target));
  document.addEventListener("focusout", (event) => light(event.relatedTarget));
  document.documentElement.addEventListener("pointerleave", () => light(null));

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
