import type { ButtonHTMLAttributes, ReactNode } from "react";
import classes from "./controls.module.css";

export function Stack({ children, isBusy }: { readonly children: ReactNode; readonly isBusy?: boolean }) {
	return (
		<div className={classes.stack} aria-busy={isBusy}>
			{children}
		</div>
	);
}

interface TextProps {
	readonly children: ReactNode;
	readonly isSmall?: boolean;
	readonly isDimmed?: boolean;
	readonly className?: string | undefined;
	readonly role?: "alert" | "status";
	readonly hidden?: boolean;
}

export function Text({ isSmall, isDimmed, className = "", ...rest }: TextProps) {
	const size = isSmall ? classes.small : classes.text;
	return <p {...rest} className={`${size} ${isDimmed ? classes.dimmed : ""} ${className}`} />;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
	readonly variant?: "filled" | "default" | "light";
}

export function Button({ variant = "filled", type = "button", children, ...rest }: ButtonProps) {
	return (
		<button {...rest} type={type} data-variant={variant} className={classes.button}>
			<span>{children}</span>
		</button>
	);
}

export function LinkButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
	return <button {...props} type="button" className={classes.link} />;
}

export function Or() {
	return (
		// biome-ignore lint/a11y/useSemanticElements: an hr holds no words
		<div role="separator" className={classes.or}>
			or
		</div>
	);
}

export function Waiting() {
	return <div className={classes.waiting} />;
}
