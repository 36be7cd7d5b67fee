import type { SignedIn } from "../../../model/api/people/account-api.ts";
import type { DomainKey, NamedBrand } from "../../../model/brands.ts";
import type { AnyField } from "../../../model/field.ts";
import { collections } from "../../../model/model.ts";
import { listedCollections, menuFor, type ScreenLink } from "../../context/navigation/destinations.ts";
import { mayAdd } from "../../kit/parts/may-add.ts";
import { actorOf } from "../../kit/parts/user.ts";
import { synonyms } from "./synonyms.ts";

export type Command = { readonly label: string; readonly synonyms?: string | undefined } & (
	| { readonly kind: "go" | "new" | "setting"; readonly to: string }
	| { readonly kind: "colours"; readonly scheme: "light" | "dark" | "auto" }
	| { readonly kind: "brand"; readonly brand: DomainKey | undefined }
	| { readonly kind: "sign-out" }
);

export function commandsFor(user: SignedIn, brands: readonly NamedBrand[]): readonly Command[] {
	const isAdmin = user.roles.includes("admin");
	const screens = [
		...menuFor(user).flatMap(({ items }) => items.flatMap((item) => item.screens)),
		{ label: "My account", to: "/cms/account" },
	];
	const addable = listedCollections.filter((name) => mayAdd(actorOf(user), collections[name]));
	return [
		...screens.map(({ label, name = label, to }: ScreenLink) => ({
			...{ kind: "go" as const, label: name, to },
			synonyms: synonyms[to],
		})),
		...addable.map((name) => ({
			kind: "new" as const,
			label: `New ${collections[name].singular}`,
			to: `/cms/${name}/new`,
		})),
		...(isAdmin ? settingCommands : []),
		...brands.map(({ key, label }) => ({ kind: "brand" as const, label: `Work on ${label}`, brand: key })),
		{ kind: "brand", label: "Work on all brands", brand: undefined },
		{ kind: "colours", label: "Light theme", scheme: "light" },
		{ kind: "colours", label: "Dark theme", scheme: "dark" },
		{ kind: "colours", label: "Match system theme", scheme: "auto" },
		{ kind: "sign-out", label: "Sign Out" },
	];
}

const settingCommands: readonly Command[] = Object.entries<AnyField>(collections.settings.fields)
	.filter(([, { isUnseen }]) => !isUnseen)
	.map(([name, { label }]) => ({
		kind: "setting",
		label,
		to: `/cms/settings/wording#field-${name}`,
	}));

/** Each typed word is a prefix of a word in the text. */
export function isMeant(typed: string, text: string): boolean {
	const words = text.toLowerCase().split(/[\s-]+/);
	return typed
		.toLowerCase()
		.split(/\s+/)
		.every((part) => words.some((word) => word.startsWith(part)));
}
