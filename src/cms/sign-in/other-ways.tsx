import { Divider, Stack } from "@mantine/core";
import { client } from "../client.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { ProviderSignIn } from "./provider-sign-in.tsx";

interface OtherWaysProps {
	/** Where to go on after coming back from the provider with the page itself. */
	readonly from: string;
}

/** The ways to sign in without a password of ours. */
export function OtherWays({ from }: OtherWaysProps) {
	if (!client.auth.passkeys.isSupported()) return <ProviderSignIn from={from} />;
	return (
		<Stack mt="md">
			<Divider label="or" />
			<PasskeySignIn />
			<ProviderSignIn from={from} isAmongOthers />
		</Stack>
	);
}
