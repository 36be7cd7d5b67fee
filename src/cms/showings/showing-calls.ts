import { at, basedOn } from "../../client/record-address.ts";
import type { Listed } from "../../model/api/api.ts";
import type { Showing, ShowingChanges } from "../../model/api/showing-api.ts";
import type { CollectionName } from "../../model/model.ts";
import { client } from "../client.ts";

const { send } = client.connection;

/** The calls by which a record is hidden, first, or dated on single websites. */
export const showingCalls = {
	/** Those of which something is said first. @param q words in the name or domain of the website */
	list: (
		name: CollectionName,
		id: string,
		query: { readonly q?: string | undefined; readonly limit?: number; readonly cursor?: string },
	): Promise<Listed<Showing>> => send(`${at(name, id)}/placements`, { query }),
	/** @param of as it was read */
	save: (name: CollectionName, id: string, of: Showing, changes: ShowingChanges): Promise<Showing> =>
		send(`${at(name, id)}/placements/${encodeURIComponent(of.website)}`, {
			method: "PATCH",
			body: changes,
			headers: basedOn(of.version),
		}),
};

/** Websites on a page of the dialog. */
export const showingsOnPage = 20;
