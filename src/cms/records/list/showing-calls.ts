import { at, basedOn } from "../../../client/record-address.ts";
import type { Listed } from "../../../model/api/api.ts";
import type { SaidShowing, Showing, ShowingChanges } from "../../../model/api/editorial/showing-api.ts";
import type { CollectionName } from "../../../model/model.ts";
import { client } from "../../client.ts";

const { send } = client.connection;

/** Records, websites and date range, in milliseconds since the epoch. */
interface SaidQuery {
	readonly collection?: CollectionName;
	readonly ids?: readonly string[];
	readonly websites?: readonly string[];
	readonly brand?: string;
	readonly website?: string;
	readonly from?: number;
	readonly to?: number;
	readonly limit?: number;
	readonly cursor?: string;
}

/** Calls for per-site visibility. */
export const showingCalls = {
	/** Websites with a visibility setting come first. @param q words in the name or domain of the website */
	list: (
		name: CollectionName,
		id: string,
		query: { readonly q?: string | undefined; readonly limit?: number; readonly cursor?: string },
	): Promise<Listed<Showing>> => send(`${at(name, id)}/placements`, { query }),
	/** Returns per-site visibility entries, by date. */
	said: (query: SaidQuery): Promise<Listed<SaidShowing>> => {
		const { ids, websites, ...rest } = query;
		return send("/api/placements", {
			query: { ...rest, ids: ids?.join(","), websites: websites?.join(",") },
		});
	},
	/** @param of as last read */
	save: (
		name: CollectionName,
		id: string,
		of: Pick<Showing, "website" | "version">,
		changes: ShowingChanges,
	): Promise<Showing> =>
		send(`${at(name, id)}/placements/${encodeURIComponent(of.website)}`, {
			method: "PATCH",
			body: changes,
			headers: basedOn(of.version),
		}),
};

/** Page size of the dialog. */
export const showingsOnPage = 20;
