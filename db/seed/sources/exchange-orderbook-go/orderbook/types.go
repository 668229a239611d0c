// Package orderbook matches orders by price, then by time.
//
// Prices and quantities are integers in the market's smallest units (ticks and lots); nothing is ever rounded.
// A Book has no clock, no randomness and no goroutines: the same commands in the same order give the same trades.
package orderbook

import "errors"

// Side tells buying from selling.
type Side uint8

const (
	Buy Side = iota + 1
	Sell
)

func (s Side) String() string {
	if s == Buy {
		return "buy"
	}
	return "sell"
}

// Kind says what happens to the part of an order that finds no counterpart.
type Kind uint8

const (
	// Limit rests in the book.
	Limit Kind = iota + 1
	// Market takes any price; the rest is cancelled.
	Market
	// ImmediateOrCancel takes prices up to its limit; the rest is cancelled.
	ImmediateOrCancel
	// PostOnly is refused if it would trade at once.
	PostOnly
)

// OrderID is chosen by the caller and unique for the life of a Book.
type OrderID uint64

// Order is a request. Price is ignored for Market orders.
type Order struct {
	ID       OrderID
	Owner    uint64
	Side     Side
	Kind     Kind
	Price    int64
	Quantity int64
}

// Trade is one match. It happens at the maker's price.
type Trade struct {
	Sequence uint64
	Maker    OrderID
	Taker    OrderID
	Taking   Side
	Price    int64
	Quantity int64
}

// Result says what became of an order: Filled + Resting + Cancelled is its quantity.
type Result struct {
	Trades    []Trade
	Filled    int64
	Resting   int64
	Cancelled int64
}

// Level is one line of the public book.
type Level struct {
	Price    int64
	Quantity int64
	Orders   int
}

var (
	ErrBadOrder     = errors.New("orderbook: quantity and price must be positive, side and kind known")
	ErrDuplicateID  = errors.New("orderbook: this order id was used before")
	ErrUnknownOrder = errors.New("orderbook: no such order rests in the book")
	ErrNotOwner     = errors.New("orderbook: the order belongs to somebody else")
	ErrWouldTrade   = errors.New("orderbook: a post-only order would trade at once")
)
