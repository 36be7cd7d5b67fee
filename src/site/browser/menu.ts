/** Exposes the menu's state to assistive technology. */
export function followMenu(): void {
	const menu = document.querySelector<HTMLElement>("#menu");
	const button = document.querySelector("[popovertarget]");
	// Without popover support, the menu is a permanent list.
	if (!menu?.showPopover || !button) return;
	const tell = (isOpen: boolean) => button.setAttribute("aria-expanded", String(isOpen));
	tell(false);
	menu.addEventListener("toggle", (event) => tell((event as ToggleEvent).newState === "open"));
	menu.addEventListener("click", (event) => {
		if ((event.target as Element).closest("a") && menu.matches(":popover-open")) menu.hidePopover();
	});
}
