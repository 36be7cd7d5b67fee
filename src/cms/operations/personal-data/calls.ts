import type { Send } from "../../../client/request.ts";
import type { Erasure, ErasureEntry, PersonInput } from "../../../model/api/people/person-api.ts";
import { client } from "../../client.ts";

const path = "/api/personal-data";

/** For admins of all websites. Each throws an `ApiError` when refused. */
function openPersonalData({ send }: { readonly send: Send }) {
	return {
		collect: (body: PersonInput): Promise<object> => send(`${path}/exports`, { method: "POST", body }),
		preview: (body: PersonInput): Promise<Erasure> =>
			send(`${path}/erasures/previews`, { method: "POST", body }),
		erase: (body: PersonInput): Promise<Erasure> => send(`${path}/erasures`, { method: "POST", body }),
		/** Latest first. */
		async erasures(): Promise<readonly ErasureEntry[]> {
			return (await send<{ readonly items: readonly ErasureEntry[] }>(`${path}/erasures`)).items;
		},
	};
}

export const calls = openPersonalData(client.connection);
