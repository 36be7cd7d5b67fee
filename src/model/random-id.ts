const alphabet = "0123456789abcdefghijklmnopqrstuvwxyz";
const length = 20;

/** 20 random letters and digits (103 bits), never reused. */
export function randomId(): string {
	let id = "";
	while (id.length < length)
		for (const byte of crypto.getRandomValues(new Uint8Array(2 * length)))
			if (byte < 252 && id.length < length) id += alphabet[byte % alphabet.length];
	return id;
}

export function isRandomId(text: string): boolean {
	return /^[0-9a-z]{20}$/.test(text);
}
