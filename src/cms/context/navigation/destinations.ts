import type { AnyCollection } from "../../../model/collection.ts";
import { type CollectionName, collectionNames, collections } from "../../../model/model.ts";
import {
	type Actor,
	hasAccess,
	hasAllWebsites,
	mayRelease,
	mayRemove,
	userActor,
} from "../../../model/rights/access.ts";
import type { PossiblyRestricted } from "../../../model/rights/access-level.ts";

export interface ScreenLink {
	readonly label: string;
	readonly to: string;
	/** Name in the palette, where the label alone is ambiguous. */
	readonly name?: string;
	readonly isFor?: (actor: Actor) => boolean;
}

export interface Destination {
	readonly label: string;
	readonly icon: AnyCollection["icon"] | "dashboard" | "calendar" | "tools" | "trash";
	/** The first permitted one is the address of the entry. Several are tabs. */
	readonly screens: readonly ScreenLink[];
	readonly areCards?: true;
}

export const listedCollections = collectionNames.filter((name) => {
	const { addedElsewhere, forAllId }: AnyCollection = collections[name];
	return !addedElsewhere && !forAllId;
});

export function isListed(name: string): name is CollectionName {
	return listedCollections.some((listed) => listed === name);
}

const everyones: readonly Destination[] = [
	{ label: "Dashboard", icon: "dashboard", screens: [{ label: "Dashboard", to: "/cms" }] },
	listByBrand("content"),
	listByBrand("pages"),
	listByBrand("services"),
	listByBrand("team"),
	{ ...listOf("media"), screens: [{ ...linkTo("media") }] },
	{ ...listOf("websites"), screens: [{ ...linkTo("websites") }] },
	{
		label: "Plan",
		icon: "calendar",
		screens: [
			{ label: "Calendar", to: "/cms/calendar" },
			{ label: "Releases", to: "/cms/releases", isFor: mayRelease },
		],
	},
	{
		label: "Tools",
		icon: "tools",
		screens: [
			{ label: "Find and replace", to: "/cms/replace", isFor: mayRelease },
			{ label: "Redirects", to: "/cms/redirects" },
			{
				label: "Not found",
				name: "Addresses not found",
				to: "/cms/redirects/not-found",
			},
			{ label: "Checks", to: "/cms/checks" },
		],
	},
	{ label: "Trash", icon: "trash", screens: [{ label: "Trash", to: "/cms/trash", isFor: mayRemoveAny }] },
];

export const adminScreens: readonly ScreenLink[] = [
	{ label: "Wording", to: "/cms/settings/wording" },
	{ label: "Sign-in", to: "/cms/settings/provider", isFor: hasAllWebsites },
	{ label: "API tokens", to: "/cms/tokens" },
	{ label: "Webhooks", to: "/cms/webhooks", isFor: hasAllWebsites },
	{ label: "Imports", to: "/cms/imports", isFor: hasAllWebsites },
	{ label: "Backups", to: "/cms/backups", isFor: hasAllWebsites },
	{ label: "System check", to: "/cms/system", isFor: hasAllWebsites },
	{ label: "Activity", to: "/cms/activity" },
	{ label: "Retention", to: "/cms/settings/retention", isFor: hasAllWebsites },
	{ label: "Personal data", to: "/cms/settings/personal-data", isFor: hasAllWebsites },
];

const admins: readonly Destination[] = [
	{ ...listOf("users"), screens: [{ ...linkTo("users") }] },
	{
		label: "Settings",
		icon: "gear",
		areCards: true,
		screens: [{ label: "Settings", to: "/cms/settings" }, ...adminScreens],
	},
];

const others = listedCollections
	.filter((name) => ![...everyones, ...admins].some((entry) => isAt(entry, `/cms/${name}`)))
	.map((name) => ({ ...listOf(name), screens: [linkTo(name)], editedBy: collections[name].editedBy }));

function listOf(name: CollectionName): Pick<Destination, "label" | "icon"> {
	const { label, icon }: AnyCollection = collections[name];
	return { label, icon };
}

function linkTo(name: CollectionName): ScreenLink {
	return { label: collections[name].label, to: `/cms/${name}` };
}

function listByBrand(name: CollectionName): Destination {
	const { label } = collections[name];
	return {
		...listOf(name),
		screens: [
			{ label: "List", name: label, to: `/cms/${name}` },
			{
				label: "By brand",
				name: `${label} by brand`,
				to: `/cms/${name}/by-brand`,
			},
		],
	};
}

function mayRemoveAny(actor: Actor): boolean {
	return collectionNames.some((name) => mayRemove(actor, collections[name]));
}

export function menuFor(
	user: PossiblyRestricted & { readonly scopes?: readonly string[] },
): readonly { heading: string; items: readonly Destination[] }[] {
	const { roles, mayEdit = true, mayPublish = true, scopes = [] } = user;
	const actor = userActor({ id: "", roles, scopes, mayEdit, mayPublish });
	const permitted = (destinations: readonly Destination[]) =>
		destinations
			.map((each) => ({ ...each, screens: each.screens.filter(({ isFor }) => !isFor || isFor(actor)) }))
			.filter(({ screens }) => screens.length > 0);
	const isAdmin = hasAccess(actor, "admin");
	const content = others.filter(({ editedBy }) => isAdmin || editedBy === "editor");
	return [
		{ heading: "", items: permitted(everyones) },
		...(content.length > 0 ? [{ heading: "Content", items: permitted(content) }] : []),
		...(isAdmin ? [{ heading: "Administration", items: permitted(admins) }] : []),
	];
}

/** Includes screens below those of the destination. */
export function isAt({ screens }: Pick<Destination, "screens">, pathname: string): boolean {
	return screens.some(({ to }) => pathname === to || (to !== "/cms" && pathname.startsWith(`${to}/`)));
}
