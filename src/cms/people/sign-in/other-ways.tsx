import { client } from "../../client.ts";
import { Or, Stack } from "../front/controls.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { ProviderSignIn } from "./provider-sign-in.tsx";
import spaces from "./sign-in.module.css";

interface OtherWaysProps {
	/** Where to go on after coming back from the provider with the page itself. */
	readonly from: string;
}

/** The ways to sign in without a password of ours. */
export function OtherWays({ from }: OtherWaysProps) {
	if (!client.auth.passkeys.isSupported()) return <ProviderSignIn from={from} />;
	return (
		<div className={spaces.further}>
			<Stack>
				<Or />
				<PasskeyButton run={() => client.auth.passkeys.signIn()} offer={client.auth.passkeys.offer}>
					Sign in with a passkey
				</PasskeyButton>
				<ProviderSignIn from={from} isAmongOthers />
			</Stack>
		</div>
	);
}
