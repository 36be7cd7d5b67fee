import type { Send } from "../../../client/request.ts";
import type { Erasure, ErasureEntry, PersonInput } from "../../../model/api/people/person-api.ts";
import { client } from "../../client.ts";

const path = "/api/personal-data";

/** Calls for personal data, for admins of all websites. Each throws an `ApiError` when refused. */
function openPersonalData({ send }: { readonly send: Send }) {
	return {
		/** Returns all data stored about a person, for export. */
		collect: (body: PersonInput): Promise<object> => send(`${path}/exports`, { method: "POST", body }),
		/** Returns the changes that an erasure would make. */
		preview: (body: PersonInput): Promise<Erasure> =>
			send(`${path}/erasures/previews`, { method: "POST", body }),
		erase: (body: PersonInput): Promise<Erasure> => send(`${path}/erasures`, { method: "POST", body }),
		/** Returns past erasures, latest first. */
		async erasures(): Promise<readonly ErasureEntry[]> {
			return (await send<{ readonly items: readonly ErasureEntry[] }>(`${path}/erasures`)).items;
		},
	};
}

/** The calls about people of this back office. */
export const calls = openPersonalData(client.connection);
