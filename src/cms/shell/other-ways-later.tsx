import { type ComponentType, useEffect, useState } from "react";

interface Props {
	readonly from: string;
}

/** The ways to sign in without a password, loaded when they are asked for: few sessions end. Where they cannot be, there is the password. */
export function OtherWaysLater({ from }: Props) {
	const [Loaded, setLoaded] = useState<ComponentType<Props>>();
	useEffect(() => {
		import("../sign-in/other-ways.tsx").then(
			({ OtherWays }) => setLoaded(() => OtherWays),
			() => undefined,
		);
	}, []);
	return Loaded && <Loaded from={from} />;
}
