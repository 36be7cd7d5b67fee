export interface WaitingPicture {
	readonly key: string;
	/** Temporary address in this tab. */
	readonly address: string;
}

const files = new Map<string, File>();

/** An undone insertion may be redone until the tab closes. */
export function retainPicture(file: File): WaitingPicture {
	const key = String(files.size + 1);
	files.set(key, file);
	return { key, address: URL.createObjectURL(file) };
}

/** Undefined for a node from another tab. */
export function waitingFile(key: string): File | undefined {
	return files.get(key);
}
