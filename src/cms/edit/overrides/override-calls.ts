import { at, basedOn } from "../../../client/record-address.ts";
import type { Listed } from "../../../model/api/api.ts";
import type { Override } from "../../../model/api/overrides-api.ts";
import { client } from "../../client.ts";
import type { OverriddenRecord } from "./overridden.ts";

const { send } = client.connection;

/** The calls about what websites say in place of a record. */
export const overrideCalls = {
	list: ({ name, record }: OverriddenRecord): Promise<Listed<Override>> =>
		send(`${at(name, record.id)}/overrides`),
	/** @param values null has a field as the record says it @param version of what the scope says; 0 for none */
	save: (
		{ name, record }: OverriddenRecord,
		scope: string,
		values: Readonly<Record<string, string | null>>,
		version: number,
	): Promise<Override> =>
		send(`${at(name, record.id)}/overrides/${encodeURIComponent(scope)}`, {
			method: "PATCH",
			body: values,
			headers: basedOn(version),
		}),
};
