import { Button, Divider, Stack } from "@mantine/core";
import { useEffect, useState } from "react";
import { client } from "../client.ts";
import { Notice } from "../sign-in/notice.tsx";
import { passkeyFailure } from "../sign-in/passkey-words.ts";

interface ConfirmByPasskeyProps {
	readonly onConfirmed: () => void;
}

/** Lets a passkey say that it is still the same person, where they have one. */
export function ConfirmByPasskey({ onConfirmed }: ConfirmByPasskeyProps) {
	const hasOne = useHasPasskey();
	const [failure, setFailure] = useState<unknown>();
	const [isBusy, setBusy] = useState(false);
	if (!hasOne) return null;

	async function confirm() {
		setBusy(true);
		setFailure(undefined);
		try {
			await client.auth.passkeys.reauthenticate();
			onConfirmed();
		} catch (error) {
			setFailure(error);
			setBusy(false);
		}
	}

	return (
		<Stack mt="md">
			<Divider label="or" />
			<Button variant="default" fullWidth disabled={isBusy} onClick={confirm}>
				Confirm with a passkey
			</Button>
			<Notice failure={failure === undefined ? undefined : passkeyFailure(failure)} />
		</Stack>
	);
}

function useHasPasskey(): boolean {
	const [hasOne, setHasOne] = useState(false);
	useEffect(() => {
		if (!client.auth.passkeys.isSupported()) return;
		// Where they cannot be asked for, there is the password still.
		client.auth.passkeys.list().then(
			(all) => setHasOne(all.length > 0),
			() => undefined,
		);
	}, []);
	return hasOne;
}
