import { generate } from "lean-qr";
import classes from "../account.module.css";

/** Quiet zone, which scanners need (ISO 18004). */
const quiet = 4;

/** Drawn in the browser because the text is a secret. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
	const code = generate(text);
	const whole = code.size + 2 * quiet;
	const squares = Array.from({ length: code.size * code.size }, (_, at) => ({
		x: at % code.size,
		y: Math.floor(at / code.size),
	}));
	const path = squares
		.filter(({ x, y }) => code.get(x, y))
		.map(({ x, y }) => `M${x + quiet} ${y + quiet}h1v1h-1z`)
		.join("");
	return (
		<svg
			role="img"
			aria-label={label}
			className={classes.qr}
			viewBox={`0 0 ${whole} ${whole}`}
			shapeRendering="crispEdges"
		>
			<path d={path} />
		</svg>
	);
}
