/** Works without a script; `about` distinguishes several in the accessible name. */
export function ExpandText({ about }: { about: string }) {
	return (
		<details className="whole">
			<summary>
				<span>More</span>
				<span>Less</span>
				<span className="unseen">{` about ${about}`}</span>
			</summary>
		</details>
	);
}
