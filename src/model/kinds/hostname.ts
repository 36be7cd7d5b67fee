import * as z from "zod/mini";
import { normaliseHost } from "../addresses/host.ts";
import { fieldsOf, type Served, storedAs, textListStorage, textStorage } from "../kind.ts";
import { withoutRepeats } from "./choice.ts";

const max = 253;

/** A public host, stored in the form of lookups. */
export const hostname = fieldsOf<"hostname">({
	...textStorage,
	kind: "hostname",
	schemaOf: ({ label, required = false }) => hostSchema(label, required),
});

export const hostnameServed: Served = {
	json: ({ required }) => ({ type: "string", maxLength: max, ...(required && { minLength: 1 }) }),
	lists: ["search", "order", "filter"],
	tidy: (given) => normaliseHost(given) ?? given,
};

export const hostnames = fieldsOf<"hostnames">({
	...textListStorage,
	kind: "hostnames",
	schemaOf: ({ label }) =>
		storedAs(z.array(hostSchema(label, true), `${label} must be a list`), withoutRepeats),
});

export const hostnamesServed: Served = {
	json: () => ({ type: "array", items: { type: "string", minLength: 1, maxLength: max } }),
	lists: ["search"],
};
function hostSchema(label: string, required: boolean) {
	return storedAs(z.string(`${label} must be a domain`), (value, refuse): string => {
		if (value.trim() === "" && !required) return "";
		return normaliseHost(value.trim()) ?? refuse(`${label} must be a domain like www.example.co.nz`);
	});
}
