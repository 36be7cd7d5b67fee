/** One script with several widgets, because every form lists its scripts. */
export { LookWidget } from "./look-widget.tsx";
export { SectionsWidget } from "./sections-widget.tsx";

export async function loadMenuWidget() {
	return (await import("../menu/menu-widget.tsx")).MenuWidget;
}
