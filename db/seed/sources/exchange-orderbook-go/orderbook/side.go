package orderbook

import "sort"

// resting is an order in the book: a link in its level's queue, oldest first.
type resting struct {
	Order
	left       int64
	level      *level
	prev, next *resting
}

type level struct {
	price       int64
	quantity    int64
	orders      int
	first, last *resting
}

func (l *level) push(r *resting) {
	r.level, r.prev, r.next = l, l.last, nil
	if l.last == nil {
		l.first = r
	} else {
		l.last.next = r
	}
	l.last = r
	l.quantity += r.left
	l.orders++
}

func (l *level) remove(r *resting) {
	if r.prev == nil {
		l.first = r.next
	} else {
		r.prev.next = r.next
	}
	if r.next == nil {
		l.last = r.prev
	} else {
		r.next.prev = r.prev
	}
	r.prev, r.next, r.level = nil, nil, nil
	l.quantity -= r.left
	l.orders--
}

// half is one side of the book. The best level stands last, so that taking it away is cheap.
type half struct {
	side   Side
	levels []*level
}

// better reports whether price a is matched before price b on this side.
func (h *half) better(a, b int64) bool {
	if h.side == Buy {
		return a > b
	}
	return a < b
}

// accepts reports whether a taker with this limit trades at this side's price.
func (h *half) accepts(price, limit int64) bool {
	return price == limit || h.better(price, limit)
}

func (h *half) best() *level {
	if len(h.levels) == 0 {
		return nil
	}
	return h.levels[len(h.levels)-1]
}

// find returns where the price stands or belongs.
func (h *half) find(price int64) int {
	return sort.Search(len(h.levels), func(i int) bool { return !h.better(price, h.levels[i].price) })
}

func (h *half) add(r *resting) {
	i := h.find(r.Price)
	if i == len(h.levels) || h.levels[i].price != r.Price {
		h.levels = append(h.levels, nil)
		copy(h.levels[i+1:], h.levels[i:])
		h.levels[i] = &level{price: r.Price}
	}
	h.levels[i].push(r)
}

func (h *half) take(r *resting) {
	l := r.level
	l.remove(r)
	if l.orders > 0 {
		return
	}
	i := h.find(l.price)
	copy(h.levels[i:], h.levels[i+1:])
	h.levels[len(h.levels)-1] = nil
	h.levels = h.levels[:len(h.levels)-1]
}

func (h *half) depth(limit int) []Level {
	depth := make([]Level, 0, min(limit, len(h.levels)))
	for i := len(h.levels) - 1; i >= 0 && len(depth) < limit; i-- {
		l := h.levels[i]
		depth = append(depth, Level{Price: l.price, Quantity: l.quantity, Orders: l.orders})
	}
	return depth
}
