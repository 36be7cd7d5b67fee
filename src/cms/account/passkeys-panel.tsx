import { Button, Text } from "@mantine/core";
import { useCallback, useEffect, useState } from "react";
import type { Passkey } from "../../model/api.ts";
import { client } from "../client.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { showDone } from "../parts/tell.ts";
import { Notice } from "../sign-in/notice.tsx";
import { Panel } from "./panel.tsx";
import classes from "./panels.module.css";
import { ownPasskeyFailure } from "./passkey-failure.ts";
import { PasskeyRow } from "./passkey-row.tsx";
import type { Run } from "./run.ts";

interface PasskeysPanelProps {
	readonly confirmed: Run;
}

/** The devices that sign in as oneself by a fingerprint, a face or a PIN. */
export function PasskeysPanel({ confirmed }: PasskeysPanelProps) {
	const [passkeys, setPasskeys] = useState<readonly Passkey[]>([]);
	const [error, setError] = useState<unknown>();
	const [failure, setFailure] = useState("");
	const [isBusy, setBusy] = useState(false);
	const load = useCallback(() => {
		client.auth.passkeys.list().then((found) => {
			setPasskeys(found);
			setError(undefined);
		}, setError);
	}, []);
	useEffect(load, [load]);

	async function change(action: () => Promise<string>) {
		setBusy(true);
		setFailure("");
		try {
			showDone(await confirmed(action));
			// Where a second factor is required, the roles may hang on it.
			client.auth.revalidate().catch(() => undefined);
		} catch (failed) {
			setFailure(ownPasskeyFailure(failed));
		}
		setBusy(false);
		load();
	}
	const add = () => change(async () => `Added the passkey “${(await client.auth.passkeys.add()).name}”`);

	return (
		<Panel
			title="Passkeys"
			lead="Sign in with your fingerprint, your face or a PIN in place of password and code."
		>
			{error !== undefined && (
				<LoadFailure title="Your passkeys could not be loaded" error={error} onRetry={load} />
			)}
			{passkeys.length > 0 && (
				<ul className={classes.list}>
					{passkeys.map((passkey) => (
						<PasskeyRow key={passkey.id} passkey={passkey} isBusy={isBusy} change={change} />
					))}
				</ul>
			)}
			<Notice failure={failure} />
			{client.auth.passkeys.isSupported() ? (
				<Button mt={failure ? "md" : 0} disabled={isBusy} onClick={add}>
					Add a passkey
				</Button>
			) : (
				<Text size="sm" c="dimmed">
					This browser has no passkeys on this address.
				</Text>
			)}
		</Panel>
	);
}
