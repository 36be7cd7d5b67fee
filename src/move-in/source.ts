import type { ImportGroup } from "../model/api/operating/import-api.ts";
import type { CollectionName } from "../model/model.ts";
import type { FolderOfFiles } from "./their-files/files-in.ts";

/** A record of another system, as one of ours. */
export interface Moved {
	readonly collection: CollectionName;
	/** What the system calls it, the same in each of its exports. */
	readonly foreignId: string;
	/** What it is called here; anew unless given. */
	readonly id?: string;
	/** What people call it. */
	readonly title: string;
	/** Of our fields, as staff would write them; addresses are those that the system has. */
	readonly values: Readonly<Record<string, unknown>>;
	/** Of fields that name another record: what the system calls that, or its name. */
	readonly names?: Readonly<Record<string, string>>;
	/** Milliseconds since the epoch; unknown where missing. */
	readonly createdAt?: number | undefined;
	readonly updatedAt?: number | undefined;
	/** Of an account: the hash of its password, as it is stored here. */
	readonly password?: string | undefined;
	/** Paths that it had there. */
	readonly oldPaths?: readonly string[];
}

/** What does not come in, and why. */
export interface Lost {
	/** What it belongs to. */
	readonly title: string;
	readonly why: string;
}

export type Item = { readonly moved: Moved } | { readonly lost: Lost };

/** A file of another system. */
export interface ForeignFile {
	/** What the system calls it, the same in each of its exports. */
	readonly path: string;
	/** Where it lies; undefined where it was not given along. */
	readonly from: string | undefined;
	readonly alt?: string;
	readonly caption?: string;
}

/** What another system has given out. */
export interface Source {
	/** Which system, and of what address if that is known. */
	readonly called: string;
	/** All that there is in it, each after what it names. Read as often as it is asked for. */
	items(): AsyncIterable<Item>;
	/** The file that an address in a text or a field names; undefined for what is elsewhere. */
	fileAt(address: string): ForeignFile | undefined;
	/** Where its files lie. */
	readonly folder: FolderOfFiles;
	/** The file at a path of that folder; undefined for what the system has made of others, and for what it has given out itself. */
	fileIn(path: string): ForeignFile | undefined;
}

/** What an operator says of a source. */
export interface SourceOptions {
	/** Where its files lie; beside it unless given. */
	readonly files?: string | undefined;
	readonly map: SourceMap;
	/** Hears what groups there are, also where something is to be said of them before they can be taken. */
	readonly tellGroups?: (groups: readonly ImportGroup[]) => void;
}

/** How a group of foreign records, such as a file of lines, becomes one of our collections. */
export interface GroupMap {
	/** Name of our collection; "" for a group that is to stay out. */
	readonly to?: string | undefined;
	/** Their names of fields → ours; "" for what is to stay out. */
	readonly fields?: Readonly<Record<string, string>> | undefined;
	/** The same for each record, unless it says otherwise. */
	readonly set?: Readonly<Record<string, unknown>> | undefined;
	/** In which order dates such as 3/4/2024 have day and month. */
	readonly dates?: "day-first" | "month-first" | undefined;
}

/** By the names of the groups. */
export type SourceMap = Readonly<Record<string, GroupMap>>;
