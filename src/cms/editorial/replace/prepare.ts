import { client } from "../../client.ts";
import { newWanted, type Wanted } from "./wanted.ts";

/** What the screen begins with. */
export interface Prepared {
	readonly wanted: readonly Wanted[];
	/** What it is for, in words; "" where nothing is prepared. */
	readonly about: string;
}

/** What an address asks for: what names a person (`person`), or nothing. @throws {ApiError} when there is no such person */
export async function prepare(search: URLSearchParams): Promise<Prepared> {
	const id = search.get("person");
	if (!id) return { wanted: [newWanted()], about: "" };
	const { name, photo, linkedin } = await client.data.get("team", id);
	const wanted = [
		newWanted({ kind: "text", find: name }),
		newWanted({ kind: "person", find: id }),
		...(photo ? [newWanted({ kind: "file", find: photo })] : []),
		...(linkedin ? [newWanted({ kind: "link", find: linkedin })] : []),
	];
	return {
		wanted,
		about: `Where ${name} is named: by name, as an author, by photo and by link. Say for each what takes its place, or take it out.`,
	};
}
