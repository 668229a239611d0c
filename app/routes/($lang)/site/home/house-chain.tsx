/** The house's ornament: a stepping line of linked blocks, as wide as its place. */
export function HouseChain() {
  return (
    <div className="hero-band">
      <svg className="chain" viewBox="0 0 1440 64" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path
          d="M0 44H120V20H300V44H420V20H540V32H720V12H840V44H1020V20H1140V32H1320V20H1440"
          fill="none"
          stroke="var(--control)"
        />
        <path d="M50 37h14v14H50zM350 37h14v14h-14zM770 5h14v14h-14zM1230 25h14v14h-14z" fill="currentColor" />
        <path
          d="M200 13h14v14h-14zM620 25h14v14h-14zM1070 13h14v14h-14z"
          fill="var(--jade-soft)"
          stroke="currentColor"
        />
        <path d="M470 13h14v14h-14zM920 37h14v14h-14zM1370 13h14v14h-14z" fill="var(--surface)" stroke="currentColor" />
      </svg>
    </div>
  );
}
