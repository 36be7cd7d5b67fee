import * as z from "zod/mini";
import { fieldsOf, type Served, textStorage } from "../kind.ts";

export const email = fieldsOf<"email">({
	...textStorage,
	kind: "email",
	schemaOf({ label, required }) {
		const message = `${label} must be an email address`;
		const address = z.email(message).check(z.maxLength(254, message));
		return z.pipe(
			z.string(message).check(z.trim()),
			required ? address : z.union([z.literal(""), address], message),
		);
	},
});

export const emailServed: Served = {
	json: () => ({ type: "string", maxLength: 254, pattern: "^$|^[^@\\s]+@[^@\\s]+$" }),
	lists: ["search", "order", "filter"],
	searched: "email",
};
