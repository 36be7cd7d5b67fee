import type { AnyRecord, Listed } from "../model/api/api.ts";
import type { CollectionName, InputOf } from "../model/model.ts";
import { newKey } from "./new-key.ts";
import type { Send } from "./request.ts";

/** One of several writes; `version` is the one that it is based on. */
export type BulkWrite<Name extends CollectionName> =
	| { readonly action: "add"; readonly values: InputOf<Name> }
	| {
			readonly action: "update";
			readonly id: string;
			readonly version: number;
			readonly values: InputOf<Name>;
	  }
	| { readonly action: "remove"; readonly id: string; readonly version: number };

export function openBulk({ send }: { readonly send: Send }) {
	return {
		/**
		 * Applies up to 100 writes in a collection atomically; an error lists every invalid one. A repeated key writes
		 * nothing and returns the first response. Returns new versions in the order of the writes.
		 */
		write<Name extends CollectionName>(
			name: Name,
			writes: readonly BulkWrite<Name>[],
			idempotencyKey: string = newKey(),
		): Promise<Listed<Pick<AnyRecord, "id" | "version">>> {
			const headers = { "idempotency-key": idempotencyKey };
			return send(`/api/${name}/bulk`, { method: "POST", body: { writes }, headers });
		},
	};
}
