import { matchPath } from "react-router";

/** Names of the files in `docs/editing`, in the order of the guide. */
export const helpPages = [
	...(["write-and-publish", "pages-and-menus", "blocks", "brands-and-variants"] as const),
	...(["schedule-and-release", "review", "media", "fix-a-mistake", "launch-a-brand"] as const),
	"administration",
] as const;

export type HelpPage = (typeof helpPages)[number];

/** The first matching route decides. */
const pageOfRoute: readonly (readonly [route: string, page: HelpPage])[] = [
	["", "write-and-publish"],
	["settings/wording", "brands-and-variants"],
	...["settings", "settings/provider", "settings/retention", "settings/personal-data"].map(isAdministration),
	["settings/:id", "brands-and-variants"],
	...["activity", "backups", "tokens", "system", "webhooks", "webhooks/new", "webhooks/:id"].map(
		isAdministration,
	),
	...["imports", "imports/:id", "users", "users/:id", "account"].map(isAdministration),
	["new-brand", "launch-a-brand"],
	["websites", "launch-a-brand"],
	["websites/:id", "launch-a-brand"],
	[":collection/by-brand", "brands-and-variants"],
	["releases", "schedule-and-release"],
	["releases/:id", "schedule-and-release"],
	["calendar", "schedule-and-release"],
	["media", "media"],
	["media/:id", "media"],
	...["trash", "checks", "replace", "redirects", "redirects/:id", "redirects/not-found"].map(isMistake),
	["preview/:collection/:id", "write-and-publish"],
	["pages", "pages-and-menus"],
	["pages/:id", "pages-and-menus"],
	[":collection", "write-and-publish"],
	[":collection/:id", "write-and-publish"],
];

function isAdministration(route: string) {
	return [route, "administration"] as const;
}

function isMistake(route: string) {
	return [route, "fix-a-mistake"] as const;
}

/** Undefined for the guide itself and outside of the back office. */
export function helpPageAt(pathname: string): HelpPage | undefined {
	if (matchPath("/cms/help/:page", pathname)) return undefined;
	return pageOfRoute.find(([route]) => matchPath(`/cms/${route}`, pathname))?.[1];
}

export function helpTitle(page: HelpPage): string {
	return page.replaceAll("-", " ");
}
