// Closes the menus of the header (app/ui/frame/header.tsx) by a press or the focus elsewhere, and by Escape, which hands the
// focus back. Without this script their summary closes them. It is a file of its own because most pages have no other.
(() => {
  const openMenus = () => document.querySelectorAll("details[name=header-menu][open]");
  // The links of the main menu stand beside its <details>, in one <nav>.
  const areaOf = (menu) => menu.closest("nav") ?? menu;
  const leave = ({ target }) => {
    for (const menu of openMenus()) if (!areaOf(menu).contains(target)) menu.open = false;
  };
  document.addEventListener("pointerdown", leave);
  document.addEventListener("focusin", leave);
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector("summary").focus();
    }
  });
})();
