import { type ComponentType, useEffect, useState } from "react";

interface Props {
	readonly from: string;
}

/** The sign-in with a provider, loaded when it is asked for: few sessions end. Where it cannot be, there is the password. */
export function ProviderSignInLater({ from }: Props) {
	const [Loaded, setLoaded] = useState<ComponentType<Props>>();
	useEffect(() => {
		import("../sign-in/provider-sign-in.tsx").then(
			({ ProviderSignIn }) => setLoaded(() => ProviderSignIn),
			() => undefined,
		);
	}, []);
	return Loaded && <Loaded from={from} />;
}
