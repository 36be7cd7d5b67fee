import { Divider, Stack } from "@mantine/core";
import { client } from "../../client.ts";
import { useLoaded } from "../../kit/use-loaded.ts";
import { PasskeyButton } from "../sign-in/passkey-button.tsx";

/** Lets a passkey say that it is still the same person, where they have one. */
export function ConfirmByPasskey({ onConfirmed }: { readonly onConfirmed: () => void }) {
	const { passkeys } = client.auth;
	// Where they cannot be asked for, there is the password still.
	const own = useLoaded("", async () => (passkeys.isSupported() ? passkeys.list() : []));
	if (own.status !== "loaded" || own.value.length === 0) return null;
	return (
		<Stack mt="md">
			<Divider label="or" />
			<PasskeyButton run={() => passkeys.reauthenticate().then(onConfirmed)}>
				Confirm with a passkey
			</PasskeyButton>
		</Stack>
	);
}
