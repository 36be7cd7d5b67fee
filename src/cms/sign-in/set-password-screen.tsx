export default function SetPasswordScreen() {
	return <p>SetPasswordScreen</p>;
}
