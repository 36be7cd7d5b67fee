import type { Role } from "../../model/access.ts";
import { type CollectionName, collections } from "../../model/model.ts";

/** A screen that one can go to from anywhere. */
export interface Destination {
	readonly label: string;
	readonly to: string;
	readonly icon:
		| "dashboard"
		| "websites"
		| "services"
		| "team"
		| "content"
		| "media"
		| "redirects"
		| "users"
		| "settings"
		| "activity"
		| "trash";
	/** Only admins are let in. */
	readonly isAdminOnly?: boolean;
}

/** The collections that one list screen shows, in menu order. */
export const listedCollections = [
	"websites",
	"services",
	"team",
	"content",
	"redirects",
] as const satisfies CollectionName[];
export type ListedCollection = (typeof listedCollections)[number];

/** Tells whether an address names a collection that has a list screen. */
export function isListed(name: string): name is ListedCollection {
	return (listedCollections as readonly string[]).includes(name);
}

const everyones: readonly Destination[] = [
	{ label: "Dashboard", to: "/cms", icon: "dashboard" },
	...(["websites", "services", "team", "content", "media", "redirects"] as const).map((name) => ({
		label: collections[name].label,
		to: `/cms/${name}`,
		icon: name,
	})),
];
const admins: readonly Destination[] = [
	{ label: "Users", to: "/cms/users", icon: "users", isAdminOnly: true },
	{ label: "Settings", to: "/cms/settings", icon: "settings", isAdminOnly: true },
	{ label: "Activity", to: "/cms/activity", icon: "activity", isAdminOnly: true },
];
const last: readonly Destination[] = [{ label: "Trash", to: "/cms/trash", icon: "trash" }];

/** The groups of the menu that somebody with these roles sees, by their heading ("" for none). */
export function menuFor(
	roles: readonly Role[],
): readonly { heading: string; items: readonly Destination[] }[] {
	return [
		{ heading: "", items: everyones },
		...(roles.includes("admin") ? [{ heading: "Administration", items: admins }] : []),
		{ heading: "", items: last },
	];
}

/** Tells whether a destination, or a screen below it, is the one at an address. */
export function isAt({ to }: Destination, pathname: string): boolean {
	return pathname === to || (to !== "/cms" && pathname.startsWith(`${to}/`));
}
