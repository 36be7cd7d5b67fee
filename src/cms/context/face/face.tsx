import { useState } from "react";
import { useLookups } from "../lookups/lookups.ts";
import classes from "./face.module.css";
import { faceOf, initialsOf } from "./faces.ts";

interface FaceProps {
	/** User id, "system", "import", or "" if unknown. */
	readonly id: string;
	readonly name: string;
}

const colors = ["blue", "teal", "grape", "pink", "indigo", "cyan", "red", "violet"] as const;

export function Face({ id, name }: FaceProps) {
	const { people } = useLookups();
	const [broken, setBroken] = useState("");
	const color = `var(--mantine-color-${colorOf(id)}`;
	const picture = faceOf(people.get(id)?.picture ?? "");
	if (picture && picture !== broken)
		return (
			<img
				className={classes.face}
				src={picture}
				alt=""
				width={28}
				height={28}
				loading="lazy"
				onError={() => setBroken(picture)}
			/>
		);
	return (
		<span
			className={classes.face}
			aria-hidden
			style={isPerson(id) ? { background: `light-dark(${color}-2), ${color}-9))` } : {}}
		>
			{isPerson(id) ? initialsOf(name) : "·"}
		</span>
	);
}

function isPerson(id: string): boolean {
	return !["", "system", "import"].includes(id);
}

export function colorOf(id: string): (typeof colors)[number] {
	const sum = [...id].reduce((hash, character) => (hash * 31 + character.charCodeAt(0)) % 65_521, 7);
	return colors[sum % colors.length] ?? "blue";
}
