import { at, basedOn } from "../../../../client/record-address.ts";
import type { Listed } from "../../../../model/api/api.ts";
import type { Override, OverrideChange } from "../../../../model/api/editorial/variant-api.ts";
import type { CollectionName } from "../../../../model/model.ts";
import { client } from "../../../client.ts";

const { send } = client.connection;

interface OverrideAt {
	readonly name: CollectionName;
	readonly id: string;
	readonly scope: string;
	/** Version of the scope's overrides; 0 for none. */
	readonly version: number;
}

/** Calls for overrides. */
export const overrideCalls = {
	list: (name: CollectionName, id: string): Promise<Listed<Override>> => send(`${at(name, id)}/overrides`),
	versions: (name: CollectionName, id: string, cursor?: string): Promise<Listed<OverrideChange>> =>
		send(`${at(name, id)}/overrides/versions`, { query: { limit: 20, cursor } }),
	/** @param values null resets a field; `hiddenFields` lists hidden ones */
	save: (
		{ name, id, scope, version }: OverrideAt,
		values: Readonly<Record<string, string | readonly string[] | null>>,
	): Promise<Override> =>
		send(`${at(name, id)}/overrides/${encodeURIComponent(scope)}`, {
			method: "PATCH",
			body: values,
			headers: basedOn(version),
		}),
};
