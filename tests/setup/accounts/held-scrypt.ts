import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

type Done = (error: Error | null, key: Buffer) => void;

/** Node's own scrypt, whose results wait until a test releases them. */
export function holdScrypt() {
	const { scrypt } = crypto;
	const begun: string[] = [];
	let isHeld = true;
	let held: (() => void)[] = [];
	const holding = (
		password: string,
		salt: string,
		bytes: number,
		options: crypto.ScryptOptions,
		done: Done,
	) => {
		begun.push(password);
		const ended = new Promise<() => void>((resolve) => {
			scrypt(password, salt, bytes, options, (error, key) => resolve(() => done(error, key)));
		});
		const answer = () => void ended.then((tell) => tell());
		if (isHeld) held.push(answer);
		else answer();
	};
	put(holding as typeof scrypt);
	return {
		/** The passwords of the calls, in that order. */
		begun: begun as readonly string[],
		/** Releases the result that has waited longest. */
		answerOne: () => held.shift()?.(),
		/** Releases all results, and delays no later ones. */
		release() {
			isHeld = false;
			put(scrypt);
			for (const answer of held) answer();
			held = [];
		},
	};
}

function put(scrypt: typeof crypto.scrypt) {
	crypto.scrypt = scrypt;
	syncBuiltinESMExports();
}
