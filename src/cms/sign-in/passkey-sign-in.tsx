import { Button, Stack } from "@mantine/core";
import { useEffect, useState } from "react";
import { client } from "../client.ts";
import { Notice } from "./notice.tsx";
import { passkeyFailure } from "./passkey-words.ts";

/** Signs in with a passkey alone: by its button, or by what the browser offers where the address is typed. */
export function PasskeySignIn() {
	const [failure, setFailure] = useState<unknown>();
	const [isBusy, setBusy] = useState(false);
	useEffect(() => client.auth.passkeys.offer(setFailure), []);

	async function signIn() {
		setBusy(true);
		setFailure(undefined);
		try {
			await client.auth.passkeys.signIn();
		} catch (error) {
			setFailure(error);
			setBusy(false);
		}
	}

	return (
		<Stack>
			<Button variant="default" fullWidth disabled={isBusy} onClick={signIn}>
				Sign in with a passkey
			</Button>
			<Notice failure={failure === undefined ? undefined : passkeyFailure(failure)} />
		</Stack>
	);
}
