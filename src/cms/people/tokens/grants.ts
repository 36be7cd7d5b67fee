import { type CollectionName, collections, isCollection } from "../../../model/model.ts";
import { filesGrant, type Permission, permissions } from "../../../model/rights/token-rights.ts";

export interface Chosen {
	/** Permission on records; "" for none. */
	readonly permission: Permission | "";
	/** Undefined for all collections. */
	readonly only: readonly CollectionName[] | undefined;
	readonly isOfFiles: boolean;
}

export function grantsOf({ permission, only, isOfFiles }: Chosen): string[] {
	const recordGrants =
		permission === "" ? [] : (only?.map((name) => `${permission}:${name}`) ?? [permission]);
	return isOfFiles ? [...recordGrants, filesGrant] : recordGrants;
}

const verbs = { read: "Reads", write: "Writes drafts of", publish: "Publishes" } as const;

/** "Writes drafts of articles · Changes files". */
export function sayGrants(may: readonly string[]): string {
	const recordTexts = permissions.toReversed().flatMap((permission) => {
		const names = may
			.filter((grant) => grant.startsWith(`${permission}:`))
			.map((grant) => grant.split(":")[1] ?? "");
		const called = names.map((name) => (isCollection(name) ? collections[name].label.toLowerCase() : name));
		if (may.includes(permission)) return [`${verbs[permission]} everything`];
		return called.length > 0 ? [`${verbs[permission]} ${called.join(", ")}`] : [];
	});
	return [...recordTexts, ...(may.includes(filesGrant) ? ["Changes files"] : [])].join(" · ");
}
