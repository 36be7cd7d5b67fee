import { Button, Divider, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { client } from "../client.ts";
import { Notice } from "../sign-in/notice.tsx";
import { windowFailure } from "../sign-in/provider-words.ts";
import { useProvider } from "../sign-in/use-provider.ts";

interface ConfirmByProviderProps {
	readonly onConfirmed: () => void;
}

/** Lets the sign-in provider say that it is still the same person, where one is set up. */
export function ConfirmByProvider({ onConfirmed }: ConfirmByProviderProps) {
	const provider = useProvider();
	const [failure, setFailure] = useState<unknown>();
	const [isWaiting, setWaiting] = useState(false);
	if (!provider) return null;

	async function ask() {
		setWaiting(true);
		setFailure(undefined);
		try {
			await client.auth.signInWithPopup({ again: true });
			onConfirmed();
		} catch (error) {
			setFailure(error);
		}
		setWaiting(false);
	}

	return (
		<Stack mt="md">
			<Divider label="or" />
			<Button variant="default" fullWidth onClick={ask}>
				Confirm with {provider.name}
			</Button>
			<Text role="status" size="sm" c="dimmed" hidden={!isWaiting}>
				{isWaiting && `Go on in the window of ${provider.name}.`}
			</Text>
			<Notice failure={failure === undefined ? undefined : windowFailure(failure)} />
		</Stack>
	);
}
