import { Button } from "@mantine/core";
import { useState } from "react";
import { client } from "../client.ts";
import { Notice } from "./notice.tsx";
import { passkeyFailure } from "./passkey-words.ts";
import type { SecondStepProps } from "./second-step.tsx";

/** Asks for a passkey after a right password. */
export function PasskeyStep({ step, onSignedIn }: Pick<SecondStepProps, "step" | "onSignedIn">) {
	const [failure, setFailure] = useState<unknown>();
	const [isBusy, setBusy] = useState(false);

	async function prove() {
		setBusy(true);
		setFailure(undefined);
		try {
			const answer = await client.auth.passkeys.signIn(step.token);
			if ("user" in answer) onSignedIn(answer.user);
		} catch (error) {
			setFailure(error);
			setBusy(false);
		}
	}

	return (
		<>
			<Button
				variant={step.ways.length === 1 ? "filled" : "default"}
				fullWidth
				disabled={isBusy}
				onClick={prove}
			>
				Use a passkey
			</Button>
			<Notice failure={failure === undefined ? undefined : passkeyFailure(failure)} />
		</>
	);
}
