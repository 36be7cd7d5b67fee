import type { AnyRecord, Listed } from "../model/api/api.ts";
import type { CollectionName, InputOf } from "../model/model.ts";
import { newKey } from "./new-key.ts";
import type { Send } from "./request.ts";

/** `version` is the base of the write. */
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
		 * Applies up to 100 writes atomically, and returns versions in their order. An error lists every invalid write. A
		 * repeated key returns the first response.
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
