import type { Erasure, ErasureEntry, PersonInput } from "../../model/api/people/person-api.ts";
import type { Send } from "../request.ts";

const path = "/api/personal-data";

/** Calls for personal data, for admins of all websites. Each throws an `ApiError` when refused. */
export function openPersonalData({ send }: { readonly send: Send }) {
	return {
		/** All that is kept, as it is given to the person. */
		collect: (body: PersonInput): Promise<object> => send(`${path}/exports`, { method: "POST", body }),
		/** What erasing them would change. */
		preview: (body: PersonInput): Promise<Erasure> =>
			send(`${path}/erasures/previews`, { method: "POST", body }),
		erase: (body: PersonInput): Promise<Erasure> => send(`${path}/erasures`, { method: "POST", body }),
		/** That people were erased, the last first. */
		async erasures(): Promise<readonly ErasureEntry[]> {
			return (await send<{ readonly items: readonly ErasureEntry[] }>(`${path}/erasures`)).items;
		},
	};
}
