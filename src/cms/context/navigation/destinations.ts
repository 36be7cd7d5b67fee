import type { AnyCollection } from "../../../model/collection.ts";
import { type CollectionName, collectionNames, collections } from "../../../model/model.ts";
import { hasAccess, mayRelease, mayRemove, userActor } from "../../../model/rights/access.ts";
import type { PossiblyRestricted } from "../../../model/rights/access-level.ts";

export interface Destination {
	readonly label: string;
	readonly to: string;
	/** Only for users with publish permission. */
	readonly isForEditors?: true;
	readonly icon:
		| AnyCollection["icon"]
		| "dashboard"
		| "calendar"
		| "table"
		| "release"
		| "search"
		| "activity"
		| "trash";
}

const every: readonly AnyCollection[] = collectionNames.map((name) => collections[name]);

/** In menu order. */
export const listedCollections = collectionNames.filter((name) => {
	const { addedElsewhere, forAllId }: AnyCollection = collections[name];
	return !addedElsewhere && !forAllId;
});

export function isListed(name: string): name is CollectionName {
	return listedCollections.some((listed) => listed === name);
}

const everyones: readonly Destination[] = [
	{ label: "Dashboard", to: "/cms", icon: "dashboard" },
	{ label: "Calendar", to: "/cms/calendar", icon: "calendar" },
	{ label: "Where it shows", to: "/cms/where", icon: "table" },
	{ label: "Releases", to: "/cms/releases", icon: "release", isForEditors: true },
	...every.filter(isEveryones).map(listOf),
	{ label: "Find and replace", to: "/cms/replace", icon: "search", isForEditors: true },
];
const admins: readonly Destination[] = [
	...every.filter((collection) => !isEveryones(collection)).map(listOf),
	{ label: "Activity", to: "/cms/activity", icon: "activity" },
];
const last: readonly Destination[] = [{ label: "Trash", to: "/cms/trash", icon: "trash" }];

function isEveryones({ editedBy }: AnyCollection): boolean {
	return editedBy === "editor";
}

function listOf({ name, label, icon }: AnyCollection): Destination {
	return { label, icon, to: `/cms/${name}` };
}

/** By heading ("" for none). */
export function menuFor(
	user: PossiblyRestricted,
): readonly { heading: string; items: readonly Destination[] }[] {
	const { roles, mayEdit = true, mayPublish = true } = user;
	const actor = userActor({ id: "", roles, scopes: [], mayEdit, mayPublish });
	return [
		{
			heading: "",
			items: everyones.filter(({ isForEditors }) => !isForEditors || mayRelease(actor)),
		},
		...(hasAccess(actor, "admin") ? [{ heading: "Administration", items: admins }] : []),
		...(collectionNames.some((name) => mayRemove(actor, collections[name]))
			? [{ heading: "", items: last }]
			: []),
	];
}

/** Includes screens below the destination. */
export function isAt({ to }: Destination, pathname: string): boolean {
	return pathname === to || (to !== "/cms" && pathname.startsWith(`${to}/`));
}
