import { type CollectionName, collections, isCollection } from "../../model/model.ts";
import { type Deed, deeds, filesGrant } from "../../model/token-rights.ts";

/** What is chosen of what a token may do. */
export interface Chosen {
	/** With records; "" for nothing. */
	readonly deed: Deed | "";
	/** With those of these collections alone; of all where it is undefined. */
	readonly only: readonly CollectionName[] | undefined;
	readonly isOfFiles: boolean;
}

/** What a token may that lets a program do what was chosen. */
export function grantsOf({ deed, only, isOfFiles }: Chosen): string[] {
	const ofRecords = deed === "" ? [] : (only?.map((name) => `${deed}:${name}`) ?? [deed]);
	return isOfFiles ? [...ofRecords, filesGrant] : ofRecords;
}

const verbs = { read: "Reads", write: "Writes drafts of", publish: "Publishes" } as const;

/** What a token may, as a person reads it: "Writes drafts of articles · Changes files". */
export function sayGrants(may: readonly string[]): string {
	const ofRecords = deeds.toReversed().flatMap((deed) => {
		const names = may
			.filter((grant) => grant.startsWith(`${deed}:`))
			.map((grant) => grant.split(":")[1] ?? "");
		const called = names.map((name) => (isCollection(name) ? collections[name].label.toLowerCase() : name));
		if (may.includes(deed)) return [`${verbs[deed]} everything`];
		return called.length > 0 ? [`${verbs[deed]} ${called.join(", ")}`] : [];
	});
	return [...ofRecords, ...(may.includes(filesGrant) ? ["Changes files"] : [])].join(" · ");
}
