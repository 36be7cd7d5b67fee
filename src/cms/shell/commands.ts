import { mayRemove } from "../../model/access.ts";
import type { SignedIn } from "../../model/api.ts";
import { brandLabel, type DomainKey } from "../../model/brands.ts";
import { collections } from "../../model/model.ts";
import { actorOf } from "../parts/user.ts";
import { listedCollections, menuFor } from "./destinations.ts";

/** Something that the palette does. */
export type Command = { readonly label: string } & (
	| { readonly kind: "go" | "new"; readonly to: string }
	| { readonly kind: "brand"; readonly brand: DomainKey | undefined }
	| { readonly kind: "sign-out" }
);

/** Everything that somebody may do from the palette, beside finding records. */
export function commandsFor(user: SignedIn, brands: readonly DomainKey[]): readonly Command[] {
	const goings = menuFor(user.roles).flatMap(({ items }) => items);
	const addable = listedCollections.filter((name) => mayRemove(actorOf(user), collections[name]));
	return [
		...goings.map(({ label, to }) => ({ kind: "go" as const, label, to })),
		...addable.map((name) => ({
			kind: "new" as const,
			label: `New ${collections[name].singular}`,
			to: `/cms/${name}/new`,
		})),
		...brands.map((brand) => ({ kind: "brand" as const, label: `Work on ${brandLabel(brand)}`, brand })),
		{ kind: "brand", label: "Work on all brands", brand: undefined },
		{ kind: "sign-out", label: "Sign Out" },
	];
}

/** Tells whether each word that was typed begins a word of the text. */
export function isMeant(typed: string, text: string): boolean {
	const words = text.toLowerCase().split(/[\s-]+/);
	return typed
		.toLowerCase()
		.split(/\s+/)
		.every((part) => words.some((word) => word.startsWith(part)));
}
