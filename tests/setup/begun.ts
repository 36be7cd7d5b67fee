import { addChallenge } from "../../src/accounts/challenges.ts";
import type { Platform } from "../../src/platform.ts";
import { codeAt } from "./second-factor.ts";

interface Given {
	readonly platform: Platform;
	/** Session of whoever asks. */
	readonly cookie: string;
}

/** What an operation's example ends, and so has to be begun before: what of its body follows from that. */
export const begun: Readonly<Record<string, (given: Given) => Promise<object>>> = {
	async proveSecondFactor(given) {
		const { userId, secret, at } = await withApp(given);
		const facts = { ways: ["totp"] };
		const { token } = await addChallenge(
			given.platform.database,
			"second-factor",
			{ userId, facts },
			Date.now(),
		);
		// The code of the step before has been used to set the app up.
		return { token, code: codeAt(secret, at + 30_000) };
	},
	async confirmApp({ platform, cookie }) {
		const identified = await platform.accounts.identify(new Headers({ cookie }));
		const { token, secret } = await platform.accounts.secondFactor.beginApp(identified);
		return { token, code: codeAt(secret, Date.now()) };
	},
	async renewRecoveryCodes(given) {
		await withApp(given);
		return {};
	},
};

async function withApp({ platform, cookie }: Given) {
	const { secondFactor, identify } = platform.accounts;
	const identified = await identify(new Headers({ cookie }));
	const { token, secret } = await secondFactor.beginApp(identified);
	const at = Date.now();
	await secondFactor.confirmApp(identified, { token, code: codeAt(secret, at) });
	return { userId: identified.user?.id ?? "", secret, at };
}
