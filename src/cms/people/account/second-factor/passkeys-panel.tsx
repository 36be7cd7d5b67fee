import { Button, Text } from "@mantine/core";
import { useRevalidator } from "react-router";
import type { Passkey } from "../../../../model/api/people/account-api.ts";
import { client } from "../../../client.ts";
import { Notice } from "../../../kit/form/notice.tsx";
import { useAttempt } from "../../../kit/form/use-attempt.ts";
import { confirmed } from "../../../kit/parts/feedback/confirmed.ts";
import { showDone } from "../../../kit/parts/feedback/notify.ts";
import { Panel } from "../panel.tsx";
import classes from "../panels.module.css";
import { passkeyChangeFailure } from "./passkey-failure.ts";
import { PasskeyRow } from "./passkey-row.tsx";

export function PasskeysPanel({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
	const { revalidate } = useRevalidator();
	const { attempt, isBusy, failure } = useAttempt(passkeyChangeFailure);

	async function change(action: () => Promise<string>) {
		await attempt(async () => {
			showDone(await confirmed(action));
			// If a second factor is required, roles may depend on it.
			client.auth.revalidate().catch(() => undefined);
		});
		void revalidate();
	}
	const add = () => change(async () => `Added the passkey “${(await client.auth.passkeys.add()).name}”`);

	return (
		<Panel title="Passkeys" lead="Sign in with your fingerprint, face or PIN instead of a password and code.">
			{passkeys.length > 0 && (
				<ul className={classes.list}>
					{passkeys.map((passkey) => (
						<PasskeyRow key={passkey.id} passkey={passkey} isBusy={isBusy} change={change} />
					))}
				</ul>
			)}
			<Notice failure={failure.message} />
			{client.auth.passkeys.isSupported() ? (
				<Button mt={failure.message ? "md" : 0} disabled={isBusy} onClick={add}>
					Add a passkey
				</Button>
			) : (
				<Text size="sm" c="dimmed">
					This browser cannot use passkeys at this address.
				</Text>
			)}
		</Panel>
	);
}
