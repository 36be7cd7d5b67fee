/** Opens, without a script, the text that stands after it and is cut short; `about` tells several of them apart. */
export function WholeText({ about }: { about: string }) {
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
