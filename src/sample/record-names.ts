import { newId } from "../data/database/ids.ts";
import { slugOf } from "../model/addresses/slug.ts";
import type { RecordId } from "../model/ids.ts";
import { type CollectionName, collections } from "../model/model.ts";
import type { Sample } from "./read.ts";

/** Such as `pages:team-about` (its file) or `team:wei-chen`. */
export type IdsOfNames = ReadonlyMap<string, RecordId>;

export function idsOfNames({ websites, services, team, articles, pages }: Sample): IdsOfNames {
	const names = [
		...websites.map(({ domainKey }) => `websites:${domainKey}`),
		...services.map(({ name }) => nameOf("services", name)),
		...team.map(({ name }) => nameOf("team", name)),
		...articles.map(({ title }) => nameOf("content", title)),
		...pages.map(({ name }) => `pages:${name}`),
	];
	return new Map(names.map((name) => [name, newId<RecordId>()]));
}

/** @param title title of an article, or name of a service or person */
export function nameOf(collection: "services" | "team" | "content", title: string): string {
	return `${collection}:${slugOf(title)}`;
}

/** @throws {Error} if the sample has no such record */
export function idOf(name: string, ids: IdsOfNames): RecordId {
	const id = ids.get(name);
	if (!id) throw new Error(`The sample has no record ${name}`);
	return id;
}

const record = "(pages|content|services|team):[a-z0-9-]+";
const inLink = new RegExp(`(?<= href=")${record}(?=")`, "g");
const inMenu = new RegExp(`(?<=^(?:- )?)${record}`, "gm");
const list = /(?<= data-ids=")[^"]+/g;

/** Replaces names in links and in chosen records (`data-ids`). */
export function htmlWithIds(html: string, ids: IdsOfNames): string {
	return html
		.replace(inLink, (name, collection: CollectionName) => addressById(collection, idOf(name, ids)))
		.replace(list, (names) =>
			names
				.split(" ")
				.map((name) => idOf(name, ids))
				.join(" "),
		);
}

export function menuWithIds(menu: string, ids: IdsOfNames): string {
	return menu.replace(inMenu, (name, collection: string) => `${collection}:${idOf(name, ids)}`);
}

/** Stays valid when the slug changes. */
function addressById(name: CollectionName, id: RecordId): string {
	const { seenAt }: { readonly seenAt?: (id: string, values: Record<string, unknown>) => string } =
		collections[name];
	return seenAt?.(id, {}) ?? "";
}
