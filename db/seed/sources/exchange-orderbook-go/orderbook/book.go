package orderbook

// Book is the order book of one market. It is not safe for concurrent use: feed it from one goroutine.
type Book struct {
	bids, asks half
	orders     map[OrderID]*resting
	seen       map[OrderID]struct{}
	sequence   uint64
}

// New returns an empty book.
func New() *Book {
	return &Book{
		bids:   half{side: Buy},
		asks:   half{side: Sell},
		orders: make(map[OrderID]*resting),
		seen:   make(map[OrderID]struct{}),
	}
}

// Submit matches an order. On an error the book has not changed.
func (b *Book) Submit(o Order) (Result, error) {
	if err := b.check(o); err != nil {
		return Result{}, err
	}
	own, other := &b.bids, &b.asks
	if o.Side == Sell {
		own, other = other, own
	}
	if o.Kind == PostOnly {
		if best := other.best(); best != nil && other.accepts(best.price, o.Price) {
			return Result{}, ErrWouldTrade
		}
	}
	b.seen[o.ID] = struct{}{}

	result := Result{Trades: b.match(o, other)}
	for _, trade := range result.Trades {
		result.Filled += trade.Quantity
	}
	left := o.Quantity - result.Filled
	if left > 0 && (o.Kind == Limit || o.Kind == PostOnly) {
		r := &resting{Order: o, left: left}
		own.add(r)
		b.orders[o.ID] = r
		result.Resting = left
	} else {
		result.Cancelled = left
	}
	return result, nil
}

func (b *Book) check(o Order) error {
	if o.Quantity <= 0 || (o.Side != Buy && o.Side != Sell) || o.Kind < Limit || o.Kind > PostOnly {
		return ErrBadOrder
	}
	if o.Kind != Market && o.Price <= 0 {
		return ErrBadOrder
	}
	if _, used := b.seen[o.ID]; used {
		return ErrDuplicateID
	}
	return nil
}

func (b *Book) match(o Order, other *half) []Trade {
	var trades []Trade
	for left := o.Quantity; left > 0; {
		best := other.best()
		if best == nil || (o.Kind != Market && !other.accepts(best.price, o.Price)) {
			break
		}
		maker := best.first
		quantity := min(left, maker.left)
		b.sequence++
		trades = append(trades, Trade{
			Sequence: b.sequence, Maker: maker.ID, Taker: o.ID, Taking: o.Side, Price: best.price, Quantity: quantity,
		})
		left -= quantity
		if quantity == maker.left {
			other.take(maker)
			delete(b.orders, maker.ID)
		} else {
			maker.left -= quantity
			best.quantity -= quantity
		}
	}
	return trades
}

// Cancel takes an order out of the book and returns the quantity it still had.
func (b *Book) Cancel(id OrderID, owner uint64) (int64, error) {
	r, found := b.orders[id]
	if !found {
		return 0, ErrUnknownOrder
	}
	if r.Owner != owner {
		return 0, ErrNotOwner
	}
	if r.Side == Buy {
		b.bids.take(r)
	} else {
		b.asks.take(r)
	}
	delete(b.orders, id)
	return r.left, nil
}

// Depth returns the best levels of both sides, best first.
func (b *Book) Depth(limit int) (bids, asks []Level) {
	return b.bids.depth(limit), b.asks.depth(limit)
}

// Spread returns the best prices; ok is false while a side is empty.
func (b *Book) Spread() (bid, ask int64, ok bool) {
	bestBid, bestAsk := b.bids.best(), b.asks.best()
	if bestBid == nil || bestAsk == nil {
		return 0, 0, false
	}
	return bestBid.price, bestAsk.price, true
}

// Len is the number of resting orders.
func (b *Book) Len() int { return len(b.orders) }
