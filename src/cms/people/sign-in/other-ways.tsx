import { client } from "../../client.ts";
import { Or, Stack } from "../front/controls.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { ProviderSignIn } from "./provider-sign-in.tsx";
import spaces from "./sign-in.module.css";

interface OtherWaysProps {
	/** Target after a redirect to the provider. */
	readonly from: string;
}

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
