export interface WaitingPicture {
	/** Identifies its nodes in the document. */
	readonly key: string;
	/** Temporary address in this tab. */
	readonly address: string;
}

const files = new Map<string, File>();

/** Retained until the tab closes, because an undone insertion may be redone. */
export function retainPicture(file: File): WaitingPicture {
	const key = String(files.size + 1);
	files.set(key, file);
	return { key, address: URL.createObjectURL(file) };
}

/** Undefined for a node from another tab. */
export function waitingFile(key: string): File | undefined {
	return files.get(key);
}
